/** Lets a test decide when the code that waits at it may go on. */
export function pauseAt() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
