/** The words about stored notes: a copy, a change in another tab, and that they may be cleared. */
export const copies = {
  choose: "Choose a file",
  passphrase: "Passphrase of this copy",
  open: "Open the copy",
  opening: "Opening…",
  wrongPass: "That passphrase does not open this file. Nothing was changed.",
  noRoom: "This browser has no room for what is in this file. Nothing was changed.",
  changed: "This was changed in another tab.",
  keepMine: "Keep mine",
  takeOther: "Take the other",
  mayBeCleared: "This browser may clear it; keep a copy.",
};
