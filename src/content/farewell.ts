/** What is said to somebody who has deleted their account. */
export const farewell = {
  heading: "Your account is deleted.",
  text: "Thank you for the time you spent here. Go well.",
  close: "Close",
};
