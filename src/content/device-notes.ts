/** The words about the notes on this device: at sign-out, at deletion and for another athlete. */
export const deviceNotes = {
  title: "Your notes are on this device",
  text: "What you wrote in the Timeout Journal and the playbook is kept in this browser, and whoever uses it next could read them. We have no copy.",
  titleOfAnother: "What this device holds",
  textOfAnother:
    "Erase the Timeout Journal and playbook only if they are yours, or if their owner asked you to. We have no copy.",
  keep: "Keep them here",
  keepHelp: "Choose this on a device of your own.",
  seal: "Seal a copy, then erase",
  sealHelp:
    "You take away a file that only your passphrase opens. Forget the passphrase, and nobody can open it.",
  erase: "Erase them",
  eraseHelp: "They are gone for good.",
  sealed: "The sealed copy was handed to your browser. Look whether the file is there, then erase.",
  eraseNow: "Erase from this device",
  stay: {
    signOut: "Stay signed in",
    delete: "Do not delete my account",
    another: "Cancel",
  },
  erased: "Your journal and playbook are erased from this device.",
  another: {
    label: "Notes on this device",
    text: "This device may still hold the Timeout Journal and playbook of an athlete who used it before you. If they are not yours, please leave them unread.",
    fine: "Leave them as they are",
    erase: "Seal or erase them",
  },
};
