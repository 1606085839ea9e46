/**
 * Replaces the poster by the player and focuses it. Nothing is requested from the video's site
 * before.
 */
export function playVideo(button: HTMLElement) {
  const screen = button.parentElement;
  const { address = "", title = "", captions = "" } = button.dataset;
  const isEmbed = new URL(address, location.href).hostname === "www.youtube-nocookie.com";
  const player = isEmbed ? framedVideo(title, address) : videoFile(title, address, captions);
  for (const part of screen?.children ?? []) part.setAttribute("hidden", "");
  screen?.append(player);
  player.focus();
}

function framedVideo(title: string, address: string) {
  return Object.assign(document.createElement("iframe"), {
    title,
    src: `${address}?autoplay=1`,
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
  });
}

function videoFile(title: string, address: string, captions: string) {
  const player = Object.assign(document.createElement("video"), {
    src: address,
    controls: true,
    autoplay: true,
    playsInline: true,
    onerror: () => showRefusal(player),
  });
  player.setAttribute("aria-label", title);
  const track = { kind: "captions", srclang: "en", label: "English", src: captions };
  player.append(Object.assign(document.createElement("track"), track));
  return player;
}

/** Replaces a player that failed by the words about it, which are hidden in the page. */
function showRefusal(player: HTMLElement) {
  const refusal = player.parentElement?.querySelector<HTMLElement>("[data-cannot-play]");
  player.remove();
  refusal?.removeAttribute("hidden");
  refusal?.focus();
}
