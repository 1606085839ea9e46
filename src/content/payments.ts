export const subscribe = {
  title: "Monthly Mentorship & Training: Honour",
  unavailable: "Payment System Unavailable",
  unavailableText:
    "Payment is switched off on this site right now. Your profile is safe, and nothing has been charged.",
  weWillHelp: "and we will help.",
  back: "Back to Dashboard",
};
