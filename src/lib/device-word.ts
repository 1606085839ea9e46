/** What this device is called; one whose main pointer is a finger is a phone. */
export const deviceWord = () => (matchMedia("(pointer: coarse)").matches ? "phone" : "device");
