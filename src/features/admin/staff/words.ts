import { invitationDays } from "#db/limits.ts";
import { plural } from "#src/lib/format.ts";

export const staffWords = {
  place: "Staff",
  lead: "Who works here, and what athletes see of you.",
  failed: "The staff could not be loaded.",
  caption: "Staff",
  columns: { name: "Name", role: "Role", state: "State", athletes: "Athletes" },
  roles: { owner: "Owner", mentor: "Mentor" },
  states: { active: "Works here", invited: "Invited", closed: "Closed", left: "Has left" },
  you: "you",
  athletes: (count: number) => plural(count, "athlete"),
  manage: (name: string) => `Change ${name}`,
  manageShort: "Change",
};

export const inviteWords = {
  open: "Invite somebody",
  title: "Invite somebody",
  text: `They get a mail with a link that works once, for ${invitationDays} days. They choose a password and set up a code app.`,
  name: "Name",
  nameHelp: "As athletes read it, such as Anna B.",
  email: "E-mail",
  emailHelp: "Is it wrong? End their work here, which ends the link, and invite them anew.",
  role: "Role",
  roles: {
    mentor: {
      label: "Mentor",
      help: "Sees the athletes they mentor, and the board’s moderation.",
    },
    owner: {
      label: "Owner",
      help: "Runs Honour, and sees every athlete. What athletes say to another mentor stays closed until an owner opens the line.",
    },
  },
  submit: "Send the invitation",
  sent: "The invitation is on its way",
  waits: "The invitation waits in the outbox, because Honour cannot send mail yet",
  notSent: "The invitation was not sent. What you typed is kept; please try again.",
  again: "Invite again",
};

export const memberWords = {
  role: "Role",
  toOwner: "Make an owner",
  toMentor: "Make a mentor",
  roleText: {
    owner:
      "An owner sees every athlete and runs Honour. They are signed out, and their API tokens end.",
    mentor:
      "A mentor sees the athletes they mentor. They are signed out, and their API tokens end.",
  },
  roleChanged: "The role is changed",
  roleFailed: "The role could not be changed. Please try again.",
  leave: "End their work here",
  leaveText:
    "Every device, sign-in link and API token ends at once. Their athletes read in the line who is their mentor from then on.",
  to: "Their athletes go to",
  nobody: "Nobody yet",
  forget: "Forget who they were",
  forgetHelp: "Their name becomes “Former mentor”; address, words and photo are deleted.",
  left: (name: string) => `${name} has left`,
  leaveFailed: "This could not be done. Please try again.",
  cancel: "Not now",
};

export const concernWords = {
  title: "Concerns about mentors",
  lead: "What athletes told you. The mentor it is about does not read it here, and is not told.",
  failed: "The concerns could not be loaded.",
  filter: "Which concerns",
  choices: [
    { value: "open", label: "Open" },
    { value: "closed", label: "Closed" },
  ] as const,
  none: "No concern is open.",
  noneClosed: "None was closed yet.",
  gone: "A deleted account",
  formerMentor: "a former mentor",
  about: (mentor: string) => `about ${mentor}`,
  close: "Close it",
  closing: "Closing…",
  cancel: "Not yet",
  outcome: "How it ended",
  outcomes: {
    settled: "Settled",
    changed_mentor: "They have another mentor",
    unfounded: "Nothing was wrong",
  },
  note: "What was done",
  noteHelp: "Owners alone read it. The athlete sees that it is closed, and nothing of this.",
  closedToast: "The concern is closed",
  notClosed: "It was not closed. Please try again.",
  closedBy: (day: string, name: string) => `Closed on ${day} by ${name}`,
  somebody: "somebody who has left",
};

export const ownWords = {
  title: "Your profile",
  lead: "Your athletes see your picture, your name, your words and within how many hours you answer.",
  photo: "Your picture",
  photoHelp: "It is cut to the shape of the arch. Where it was taken is not kept.",
  choosePhoto: "Choose a picture",
  changePhoto: "Choose another picture",
  removePhoto: "Take it away",
  photoSaved: "Your picture is saved",
  photoRemoved: "Your picture is gone",
  photoUnread: "This file is no picture that can be read here. Please choose a JPEG or PNG.",
  photoNotSaved: "Your picture was not saved. Please try again.",
  failed: "Your profile could not be loaded.",
  name: "Name",
  bio: "A few words about you",
  timeZone: "Time zone",
  link: "Link for video sessions",
  linkHelp: "It begins with https://, such as that of your own video room.",
  place: "Place for sessions in person",
  minutes: "Length of a session",
  minutesOf: (minutes: number) => `${minutes} minutes`,
  notice: "Hours before a session until which it can be booked",
  reply: "You answer within",
  replyOf: (hours: number) => (hours === 24 ? "A day" : "Two days"),
  save: "Save your profile",
  saved: "Your profile is saved",
  notSaved: "Your profile was not saved. What you typed is kept; please try again.",
};
