import { confirmationHours, invitationDays, signInLinkMinutes } from "#db/limits.ts";
import { prices } from "#db/payment-values.ts";
import type { athleticLevels } from "#db/values.ts";

export const signIn = {
  title: "Sign in: Honour",
  description: "Sign in with your password, or have a sign-in link sent to you.",
  heading: "Sign in",
  lead: "Good to see you again.",
  username: "E-mail or username",
  password: "Password",
  submit: "Sign in",
  submitting: "Signing in…",
  or: "or",
  new: "New here?",
  newLink: "Create your profile",
  reasons: {
    signInNeeded: "Please sign in to see this page.",
    expired: "You are signed out here. Sign in and you will come back to the same page.",
    signedOutBare: "You are signed out.",
    signedOut: "You are signed out. Your notes are still on this device.",
    signedOutErased:
      "You are signed out. Your Timeout Journal and playbook are erased from this device.",
  },
};

export const signInLink = {
  button: "E-mail me a sign-in link",
  help: `No password needed. The link works once, for ${signInLinkMinutes} minutes.`,
  noMail: "This site cannot send mail yet, so a link would not reach you.",
  sent: `If this address has a profile, a sign-in link is on its way. It works once, for ${signInLinkMinutes} minutes.`,
  takenOver: {
    title: "Your e-mail is confirmed",
    description:
      "The password and devices from before you came open this profile no more. You can choose a new password in your account.",
  },
  bad: "This link has expired or was already used. Ask for a new one below.",
  confirmHeading: "Finish signing in",
  confirmButton: "Sign in to Honour",
};

export const passkeySignIn = { button: "Sign in with a passkey" };

export const confirmEmail = {
  title: "Confirm your e-mail: Honour",
  opening: "Confirming your e-mail",
  openingText: "This takes a second.",
  confirmed: "Your e-mail is confirmed",
  confirmedText: "Thank you. You can now write, reply and pray in the community.",
  goOn: "Open your dashboard",
  bad: "This link is over",
  badText: `It was used already, or is older than ${confirmationHours} hours. If your e-mail is not confirmed yet, your account page sends a new link.`,
  account: "Open your account",
  failed: "We could not open this link",
  again: "Try again",
  change: "Use this e-mail from now on",
  changeText: "You sign in with it, and our mails come here. Your other devices are signed out.",
  changeNow: "Use this e-mail",
  changed: "Your e-mail is changed",
  changedText: "From now on you sign in with it.",
  whose: "Is this profile yours?",
  whoseText:
    "Somebody made a profile at Honour with your address, in another browser than this one. Nobody but you can answer this.",
  legend: "Whose is it?",
  choices: {
    known: { label: "It is mine", help: "You confirm it with the password you chose." },
    unknown: {
      label: "It is mine, I do not know the password",
      help: "You choose a new one, and every device is signed out.",
    },
    notMe: { label: "This was not me", help: "We delete the profile." },
  },
  mine: { label: "It is mine", help: "Every other device is signed out." },
  password: "Your password",
  passwordNeeded: "Please choose a password",
  confirm: "Confirm my e-mail",
  newPassword: "New password",
  newPasswordOptional: "Choose a password (optional)",
  newPasswordHelp: (min: number) => `At least ${min} characters; a short sentence is good.`,
  takeOver: "Make it mine",
  deleteText: "The profile and all that is in it goes for good. You will get no more mail from us.",
  delete: "Delete this profile",
  deleted: "The profile is deleted",
  deletedText: "Thank you for telling us. There is nothing more to do.",
};

export const secondStep = {
  title: "Two-step sign-in: Honour",
  heading: "Two-step sign-in",
  enter: "One more step",
  enterLead:
    "Open your authenticator app and type the code it shows for Honour. A passkey takes its place.",
  code: "Code",
  codeHelp: "Six digits. Without your phone, type one of your recovery codes.",
  confirm: "Confirm",
  enrolLead:
    "A code from your phone besides the password, or a passkey, so that a password alone opens nothing here.",
  enrolNeeded: "The staff’s part opens once this is set up.",
  begin: "Set it up",
  scan: "Scan this with an authenticator app, then type the code it shows.",
  qr: "QR code with the key for your app",
  byHand: "Or type this key into the app:",
  openApp: "Open in an app on this device",
  recovery: "Your recovery codes",
  recoveryHelp:
    "Each opens once, when your phone is not at hand. Print them or write them down. They are not shown again.",
  print: "Print",
  kept: "I have kept them",
  on: (since: string) => `On since ${since}. Every sign-in asks for a code.`,
  left: (count: number) =>
    count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`,
  renew: "New recovery codes",
  renewHelp: "The old ones open nothing any more.",
  end: "Turn it off",
  endHelp: "In production you will be asked to set it up again.",
  ended: "Two-step sign-in is off",
  back: "Back to your account",
};

export const profile = {
  title: "Create Your Profile: Honour",
  description:
    "Tell us your sport, your level and what is hard right now. Three minutes, and nothing is charged on this step.",
  step: "Step 1 of 3",
  heading: "Create Your Profile",
  lead: "A few plain facts so that your mentor can meet you where you are. Nothing is charged on this step.",
  name: "Full Name",
  email: "Email Address",
  emailHelp: "You sign in with it.",
  sport: "Primary Sport",
  school: "School",
  schoolHelp: "Start typing to search.",
  otherSchool: "Other",
  schoolName: "School name",
  level: "Athletic Level",
  challenge: "What's your biggest challenge right now?",
  challengeHelp: "Your mentor reads it before you first meet.",
  challengePlaceholder: "Coming back from injury, pressure, a new team, faith questions…",
  password: "Choose a password",
  passwordHelp: (min: number) => `At least ${min} characters; a short sentence is good.`,
  withoutPassword: "Without one, we e-mail you a sign-in link whenever you need it.",
  passwordNeeded: "This site cannot send sign-in links yet, so you need one to sign in again.",
  adult: "I am 18 or older.",
  adultError: "Please confirm that you are 18 or older. Our services are for adults.",
  terms: {
    agree: "By continuing you agree to the",
    terms: "Terms of Service",
    read: "and have read the",
    privacy: "Privacy Policy",
  },
  submit: "Continue to Payment",
  submitting: "Creating Profile...",
  duplicate: "This e-mail address already has a profile.",
  signIn: "Sign in",
  haveProfile: "Already have a profile?",
  signedIn: (name: string) =>
    `You are signed in as ${name}, and this form makes another profile, for another person.`,
  goOn: (name: string) => `Go on as ${name}`,
  created: {
    title: "Profile Created!",
    description: "Now let's set up your monthly subscription.",
  },
  createdFree: { title: "Profile Created!", description: "You have full access." },
  failed: { title: "Error", description: "Failed to create profile. Please try again." },
  failedOnPage: "Your profile was not created and nothing you typed is lost.",
  unknownOnPage:
    "Nothing you typed is lost. Perhaps your profile was created: then a further try says that you have one, and you can sign in.",
};

export const whatsNext = {
  title: "What's Next?",
  steps: [
    { title: "Your profile", text: "You are here. About three minutes." },
    { title: "Payment", text: `${prices.mentorship.short}/month, shown in full before you pay.` },
    { title: "Your dashboard", text: "It opens right after payment." },
  ],
  text: `After this step you can start the Monthly Mentorship & Training membership at ${prices.mentorship.short}/month. You see the full price again before you pay, and you can cancel any time; it ends with the paid month.`,
};

type Level = (typeof athleticLevels)[number];

export const levels: readonly { value: Level; label: string; help: string }[] = [
  { value: "high_school", label: "High School", help: "18 or older and still in school" },
  { value: "college", label: "College", help: "Any division, club or junior college" },
  {
    value: "professional",
    label: "Professional",
    help: "You are paid to compete, or did until lately",
  },
];

export const profileFormId = "profile-form";
export const signInFormId = "sign-in-form";

export const join = {
  title: "Your invitation: Honour",
  opening: "Opening your invitation",
  openingText: "This takes a second.",
  failed: "We could not open this link",
  again: "Try again",
  bad: "This invitation is over",
  badText: `It works once, for ${invitationDays} days, and a newer one ends it. Ask the person who invited you for a new one.`,
  signIn: "Sign in",
  heading: (name: string) => `Welcome, ${name}`,
  lead: {
    owner: "You are invited as an owner. Choose a password; then you set up a code app.",
    mentor: "You are invited as a mentor. Choose a password; then you set up a code app.",
  },
  account: (username: string) => `You sign in with ${username}.`,
  password: "Password",
  passwordHelp: (min: number) => `At least ${min} characters.`,
  submit: "Take up the invitation",
};
