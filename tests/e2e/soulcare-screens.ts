import { backUp, everything, openPractices, pastEntries } from "./device-notes.ts";
import { huddle, memoryCards, notes, practices, saidToday, verses } from "./screen-samples.ts";
import { after, heading, press, type State } from "./screen-state.ts";
import { card, dialogOf, save } from "./soulcare.ts";

const inHighlights = (name: string, button: RegExp): State =>
  after(
    `the dialog of ${name.toLowerCase()}`,
    async (page) => {
      await card(page, name).getByRole("button", { name: button }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    },
    { at: "/soulcare?tab=highlights", who: "athlete" },
  );

/** The Huddle and its tabs, check-in, verses, journal and mood. */
export const soulcareScreens = {
  "/soulcare": [
    { at: "/soulcare" },
    { ...huddle, name: "all open" },
    // A visitor reads the same on each tab.
    { at: "/soulcare?tab=highlights", except: "visitor" },
    { at: "/soulcare?tab=playbook", except: "visitor" },
    { at: "/soulcare?tab=timeout", except: "visitor" },
    after("the account menu", press(/^Account of/), { who: "athlete", at: "/soulcare" }),
    after("the chapters", press("Open Chapter Commentary"), { ...huddle, who: "athlete" }),
    after("the clutch plays", press("Open Clutch Plays"), { who: "athlete", at: "/soulcare" }),
    after(
      "the tour",
      async (page) => {
        await press("Guide")(page);
        await page.getByText("Step 1 of 5").waitFor();
      },
      { who: "athlete", at: "/soulcare" },
    ),
    inHighlights("Milestones", /^Mark a milestone/),
    inHighlights("Achievements", /more achievements$/),
    inHighlights("Points", /^All points/),
    after(
      "the challenges",
      async (page) => {
        await press("Browse challenges")(page);
        await heading(page, "Open challenges").waitFor();
      },
      { at: "/soulcare?tab=playbook", who: "athlete" },
    ),
    after(
      "a challenge",
      async (page) => {
        await press("First Light")(page);
        await heading(page, "First Light").waitFor();
      },
      { at: "/soulcare?tab=playbook", who: "athlete" },
    ),
    {
      name: "with notes",
      who: "newcomer",
      at: "/soulcare",
      kept: { ...everything, clutchPlayNotes: "o".repeat(200) },
    },
    {
      name: "the playbook in use",
      at: "/soulcare?tab=playbook",
      who: "newcomer",
      kept: everything,
    },
    {
      name: "the practices",
      at: "/soulcare?tab=playbook",
      who: "newcomer",
      kept: { experientialPractices: JSON.stringify(practices) },
      act: async (page) => {
        const sheet = await openPractices(page);
        await sheet.getByRole("button", { name: /^Remove/ }).click();
      },
    },
    after(
      "an empty reflection, and one that is edited",
      async (page) => {
        await save(page).click();
        await press(/^Edit/)(page);
      },
      { at: "/soulcare?tab=timeout", who: "athlete" },
    ),
    after(
      "the dialog for sharing a verse",
      async (page) => {
        await press("Share Scripture Challenge")(page);
        await dialogOf(page).getByLabel("Reference").fill("John 11:35");
        await dialogOf(page).getByLabel("Verse", { exact: true }).fill("Jesus cried.");
        await page.getByRole("button", { name: "Use the King James text" }).waitFor();
        await press("Need an idea?")(page);
      },
      { at: "/soulcare?tab=timeout", who: "athlete" },
    ),
  ],
  "/check-in": [
    { name: "a question", at: "/check-in?step=pressure", who: "athlete", answers: saidToday },
    { name: "the day", at: "/check-in?step=day", who: "athlete", answers: saidToday },
    after("the numbers", (page) => page.getByText(/^Show the numbers/).click(), {
      at: "/check-in?step=day",
      who: "athlete",
      answers: saidToday,
    }),
    { name: "a heavy answer", at: "/check-in?step=caring", who: "athlete", answers: saidToday },
  ],
  "/verses": [
    { at: "/verses" },
    {
      name: "a verse that is asked",
      at: `/verses?review=${memoryCards[0]?.id}`,
      who: "newcomer",
      answers: verses,
      act: press("Check"),
    },
    { name: "many verses", at: "/verses", who: "newcomer", answers: verses },
  ],
  "/timeout-journal": [
    { at: "/timeout-journal" },
    {
      name: "the whole page at the end",
      who: "athlete",
      at: "/timeout-journal",
      act: async (page) => {
        await page.getByLabel("What is happening, and how does it feel?").fill("I am tired.");
        for (let step = 0; step < 10; step += 1) await press("Skip")(page);
        await press("Choose")(page);
      },
    },
    { name: "all on one page", at: "/timeout-journal", kept: { timeoutView: "page" } },
    {
      name: "with notes",
      who: "newcomer",
      at: "/timeout-journal",
      kept: { timeoutJournalEntries: JSON.stringify(notes) },
      act: async (page) => {
        await pastEntries(page).getByRole("button").first().click();
        await backUp(page).getByRole("button", { name: "Save a sealed copy" }).click();
      },
    },
  ],
  "/mood-playlist": [
    { at: "/mood-playlist" },
    after(
      "a playlist",
      async (page) => {
        await page.getByRole("radio", { name: /^Stressed/ }).check();
        await press("Generate My Playlist")(page);
        await press(/^Scripture for/)(page);
      },
      { who: "newcomer", at: "/mood-playlist" },
    ),
    after(
      "where a song is found",
      async (page) => {
        await press("Let down")(page);
        await press("Generate My Playlist")(page);
        await press(/^Listen to/)(page);
        await page.getByRole("menu").waitFor();
      },
      { who: "newcomer", at: "/mood-playlist" },
    ),
  ],
  "/mood-playlist/:athleteId": [{ at: "/mood-playlist/{own}" }],
} satisfies Record<string, State[]>;
