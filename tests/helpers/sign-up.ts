let serial = 0;

/** Creates an athlete over HTTP. Each call has its own e-mail address unless one is given. */
export async function signUp(url: string, email?: string) {
  serial += 1;
  const address = email ?? `athlete-${process.pid}-${serial}@example.test`;
  const profile = { name: "Ruth", email: address, sport: "Rowing", level: "college" };
  const answer = await fetch(`${url}/api/athletes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(profile),
  });
  const text = await answer.text();
  return {
    email: address,
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    athleteId: answer.ok ? Number(JSON.parse(text).id) : undefined,
    cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
}
