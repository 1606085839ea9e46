import { chakra } from "@chakra-ui/react";
import { notificationChannels, type optionalKinds } from "#db/notification-values.ts";
import { CheckField } from "#src/components/form/field.tsx";
import { tableWords as words } from "./words.ts";

export type Channel = (typeof notificationChannels)[number];
export type Kind = (typeof optionalKinds)[number];

export type ChoiceRow = { title: string; line: string; kinds: Kind[]; channels: Channel[] };

export const choiceRows: ChoiceRow[] = [
  {
    title: "Sessions",
    line: "Booked, moved, canceled, and an hour before",
    kinds: ["session"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Your mentor",
    line: "Messages, answers to what you shared, homework",
    kinds: ["mentor", "homework"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Prayer",
    line: "Somebody prayed; a request you prayed for was answered",
    kinds: ["prayer", "answered"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Replies",
    line: "To your posts, and threads you wrote in",
    kinds: ["reply"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Announcements",
    line: "Urgent ones come at once",
    kinds: ["announcement"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Events",
    line: "The day and the hour before, new times, recordings",
    kinds: ["event", "recording"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Weekly devotional",
    line: "A new one each Sunday; the mail has its verse",
    kinds: ["devotional"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Game plan",
    line: "When your mentor sends you a plan",
    kinds: ["plan"],
    channels: ["app", "mail", "push"],
  },
  {
    title: "Badges",
    line: "When something unlocks",
    kinds: ["badge"],
    channels: ["app"],
  },
];

/** All other kinds that staff get always come. */
export const staffRows: ChoiceRow[] = [
  {
    title: "Sessions",
    line: "Booked, moved, canceled, a day and an hour before",
    kinds: ["session"],
    channels: ["app", "push"],
  },
];

type ChoicesProps = {
  rows: ChoiceRow[];
  isOn: (row: ChoiceRow, channel: Channel) => boolean;
  onToggle: (row: ChoiceRow, channel: Channel) => void;
};

/** A checkbox for each topic and channel. */
export function ChoicesTable({ rows, isOn, onToggle }: ChoicesProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{words.about}</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">
              <b>{row.title}</b>
              <span>{row.line}</span>
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} data-column={words.channels[channel]}>
                {row.channels.includes(channel) ? (
                  <CheckField
                    id={`${row.kinds[0]}-${channel}`}
                    label={
                      <chakra.span srOnly>{`${row.title}: ${words.channels[channel]}`}</chakra.span>
                    }
                    input={{
                      checked: isOn(row, channel) && isOn(row, "app"),
                      // Mail and push only announce what is listed in the app.
                      disabled: channel !== "app" && !isOn(row, "app"),
                      onChange: () => onToggle(row, channel),
                    }}
                  />
                ) : (
                  <>
                    <span aria-hidden>–</span>
                    <chakra.span srOnly>{words.none}</chakra.span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const visuallyHidden = {
  position: "absolute",
  w: "1px",
  h: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

const Table = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "collapse",
    tableLayout: "fixed",
    overflowWrap: "anywhere",
    "& th": { textAlign: "start", fontWeight: "400", py: "2.5", pe: "2" },
    "& thead th": {
      fontSize: "0.8125rem",
      fontWeight: "600",
      color: "fg.muted",
      lineHeight: "1.2",
      verticalAlign: "bottom",
      borderBottomWidth: "1px",
      borderColor: "border.lane",
    },
    "& thead th + th, & td": { textAlign: "center", w: { base: "56px", md: "76px" }, px: "2px" },
    "& tbody tr + tr > *": { borderTopWidth: "1px" },
    "& tbody b": { display: "block", fontWeight: "600", lineHeight: "1.3" },
    "& tbody th > span": { display: "block", textStyle: "small", color: "fg.muted" },
    // A checkbox's label is for screen readers only and takes no space.
    "& td label": { gap: "0" },
    "& td::before": { display: "none", content: "attr(data-column)" },
    // With large text there is no room for columns, so each row becomes a list.
    "@container (max-width: 16rem)": {
      display: "block",
      "& tbody, & tr": { display: "block" },
      "& thead": visuallyHidden,
      "& tbody th": { display: "block", pb: "1" },
      "& tbody tr": { pb: "2", borderTopWidth: "1px" },
      "& tbody tr > *": { borderTopWidth: "0!" },
      "& td": {
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        w: "full",
        textStyle: "small",
        textAlign: "start",
      },
      "& td::before": { display: "block" },
    },
  },
});
