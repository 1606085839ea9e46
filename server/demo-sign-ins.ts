/** Public on purpose: `maySignIn` refuses demo accounts in production and from other machines. */
export const demoPasswords = { athlete: "demo-athlete-1", admin: "demo-admin-1" };

export const demoSignIns = [
  { who: "athlete", username: "jordan@example.org", password: demoPasswords.athlete },
  { who: "new athlete", username: "micah@example.org", password: demoPasswords.athlete },
  { who: "admin", username: "admin", password: demoPasswords.admin },
];
