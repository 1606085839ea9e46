export const soulcare = {
  announcements: { dismiss: (title: string) => `Dismiss "${title}"` },
};
