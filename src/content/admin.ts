/** The words of the staff's layout and pages. The account menu of athletes loads them as well. */
export const admin = {
  /** The title of the browser tab. */
  title: (place: string) => `Admin: ${place}: Honour`,
  navigation: "Admin",
  dashboard: "Admin Dashboard",
  home: "Back to Home",
  more: "More",
  roles: { owner: "owner", mentor: "mentor" },
  waiting: (count: number) => `, ${count} waiting`,
  technical: "Technical",
  refused: "This part is for the staff",
  ownersOnly: "This part is for owners",
  ownersOnlyHelp: "A mentor has no access here. If you need something from it, ask an owner.",
  refusedHelp: "Your account is an athlete’s. If you should be able to work here, ask an admin.",
};
