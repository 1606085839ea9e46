/** Public on purpose: these accounts cannot sign in in production or from another machine. */
export const demoPasswords = { athlete: "demo-athlete-1", admin: "demo-admin-1" };

export const demoSignIns = [
  { who: "athlete", username: "jordan@example.org", password: demoPasswords.athlete },
  { who: "new athlete", username: "micah@example.org", password: demoPasswords.athlete },
  { who: "admin", username: "admin", password: demoPasswords.admin },
];
