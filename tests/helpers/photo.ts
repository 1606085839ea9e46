type Parts = { width?: number; height?: number; drawn?: number; extra?: Buffer };

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** What a camera notes in a picture. */
export const cameraNotes = Buffer.concat([
  segment(0xe0, Buffer.from("JFIF\0")),
  segment(0xe1, Buffer.from("Exif\0\0GPS 40.7 N 74.0 W")),
  segment(0xfe, Buffer.from("CANARY comment")),
]);

/** A JPEG as far as its segments go: what it draws is made up. */
export function photoWith({ width = 320, height = 384, drawn = 100, extra }: Parts = {}) {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    extra ?? Buffer.alloc(0),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20, 2)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(drawn, 7),
    Buffer.from([0xff, 0x00, 0xff, 0xd3, 9, 0xff, 0xd9]),
  ]);
}
