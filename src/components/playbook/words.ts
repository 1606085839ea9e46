export const noteSaved = "Note saved in this browser.";

/** What happens to texts that the browser cannot store. */
export const playbookTrouble = {
  full: "This browser has no room left. What you write stays until you leave this page; export a copy to keep it.",
  blocked:
    "This browser does not let us keep your playbook, perhaps because it is in private mode. What you write stays until you leave this page; export a copy to keep it.",
};
