/** The page after an account was deleted. */
export const goodbye = {
  title: "Your account is deleted: Honour",
  heading: "Your account is deleted.",
  text: "Thank you for the time you spent here. Go well.",
  stays:
    "What you wrote in the community stays readable without your name. Everything else of your profile is gone, and no further payment is taken.",
  home: "To the start page",
  again: "Create a new profile",
};
