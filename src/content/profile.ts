import type { athleticLevels } from "#db/values.ts";

export const profile = {
  title: "Create Your Profile: Honour",
  description:
    "Tell us your sport, your level and what is hard right now. Three minutes, and nothing is charged on this step.",
  step: "Step 1 of 2",
  heading: "Create Your Profile",
  lead: "A few plain facts so that your mentor can meet you where you are. Nothing is charged on this step.",
  name: "Full Name",
  email: "Email Address",
  emailHelp: "You sign in with it.",
  sport: "Primary Sport",
  school: "School",
  optional: "(Optional)",
  schoolHelp: "Start typing to search.",
  otherSchool: "Other",
  schoolName: "School name",
  level: "Athletic Level",
  challenge: "What's your biggest challenge right now?",
  challengeHelp: "Optional. Your mentor reads it before you first meet.",
  challengePlaceholder: "Coming back from injury, pressure, a new team, faith questions...",
  password: "Choose a password",
  passwordOptional: "(optional)",
  passwordHelp: (min: number) =>
    `At least ${min} characters; a short sentence is good. Without one, we e-mail you a sign-in link whenever you need it.`,
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
  duplicate: "This email already has a profile. Sign in to continue.",
  signIn: "Sign in",
  haveProfile: "Already have a profile?",
  created: {
    title: "Profile Created!",
    description: "Now let's set up your monthly subscription.",
  },
  failed: { title: "Error", description: "Failed to create profile. Please try again." },
  failedOnPage: "Your profile was not created and nothing you typed is lost.",
};

export const whatsNext = {
  title: "What's Next?",
  steps: [
    { title: "Your profile", text: "You are here. About three minutes." },
    { title: "Payment", text: "$450/month, shown in full before you pay." },
    { title: "Your dashboard", text: "It opens right after payment." },
  ],
  text: "After this step you can start the Monthly Mentorship & Training membership at $450/month. You see the full price again before you pay, and you can cancel any time; it ends with the paid month.",
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

export const sports = [
  "Baseball",
  "Basketball",
  "Cross country",
  "Field hockey",
  "Football",
  "Golf",
  "Gymnastics",
  "Lacrosse",
  "Rowing",
  "Soccer",
  "Softball",
  "Swimming",
  "Tennis",
  "Track and field",
  "Volleyball",
  "Wrestling",
];

/** A convenience for typing; it does not say that these schools work with Honour. */
export const schools = [
  "Baylor University",
  "Clemson University",
  "Duke University",
  "Florida State University",
  "Liberty University",
  "Louisiana State University",
  "Ohio State University",
  "Penn State University",
  "Stanford University",
  "Texas A&M University",
  "University of Alabama",
  "University of Florida",
  "University of Georgia",
  "University of Michigan",
  "University of North Carolina",
  "University of Notre Dame",
  "University of Southern California",
  "University of Texas at Austin",
];
