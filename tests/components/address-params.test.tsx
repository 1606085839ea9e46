import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { renderScreen } from "./render-screen.tsx";

function Filters() {
  const { change } = useAddressParams();
  const { search } = useLocation();
  // Two changes before the screen has shown the first.
  function changeBoth() {
    change({ search: undefined, track: "mentorship" });
    change({ level: "college" });
  }
  return (
    <>
      <button type="button" onClick={() => change({ search: "tennis" })}>
        Search
      </button>
      <button type="button" onClick={changeBoth}>
        Change both
      </button>
      <output>{search}</output>
    </>
  );
}

test("a change of the address keeps one that the screen has not shown yet", async () => {
  const screen = await renderScreen(<Filters />, {});
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByText("?search=tennis")).toBeVisible();
  await screen.getByRole("button", { name: "Change both" }).click();
  await expect.element(screen.getByText("?track=mentorship&level=college")).toBeVisible();
});
