/** The page after an account was deleted. */
export const goodbye = {
  title: "Your account is deleted: Honour",
  heading: "Your account is deleted.",
  text: "Thank you for the time you spent here. Go well.",
  stays:
    "What you wrote in the community stays readable without your name. The rest of your profile is gone from Honour, and no further payment is taken. Notes that you chose to keep are still on this device, and an inquiry to the office is kept until it is dealt with.",
  home: "To the start page",
  again: "Create a new profile",
};
