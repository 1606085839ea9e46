/** People who sign up one after the other, this many at a time. */
export function startSignUps(url: string, writers: number) {
  const acknowledged: { email: string; at: number }[] = [];
  let isStopping = false;
  const waiting = new Set<() => void>();
  const tell = (email: string) => {
    acknowledged.push({ email, at: Date.now() });
    for (const check of waiting) check();
  };
  async function signUp(writer: number) {
    for (let index = 0; !isStopping; index += 1) {
      const email = `w${writer}-${index}@example.test`;
      const profile = { name: "Ruth", email, sport: "Rowing", level: "college" };
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(profile);
      const answer = await fetch(`${url}/api/athletes`, { method: "POST", headers, body });
      await answer.text();
      if (answer.status !== 201) throw new Error(`A sign-up was answered with ${answer.status}.`);
      tell(email);
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => signUp(writer)));

  return {
    /** Who was told "you are in" by then. */
    before: (moment: Date) =>
      acknowledged.filter(({ at }) => at < moment.getTime()).map(({ email }) => email),
    /** When so many more are in. */
    more(count: number) {
      const goal = acknowledged.length + count;
      const reached = new Promise<void>((resolve) => {
        const check = () => {
          if (acknowledged.length < goal) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
      });
      return Promise.race([reached, all]);
    },
    async stop() {
      isStopping = true;
      await all;
    },
  };
}
