/** The words where a saved file is opened again. */
export const copies = {
  choose: "Choose a file",
  passphrase: "Passphrase of this copy",
  open: "Open the copy",
  opening: "Opening...",
  wrongPass: "That passphrase does not open this file. Nothing was changed.",
  noRoom: "This browser has no room for what is in this file. Nothing was changed.",
};
