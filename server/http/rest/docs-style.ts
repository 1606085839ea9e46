type Font = { family: string; file: string };

const families: readonly Font[] = [
  { family: "Instrument Sans", file: "/assets/instrument-sans-latin-" },
  { family: "Newsreader", file: "/assets/newsreader-latin-" },
];

/** The look of the site, for a page without its program; `files` are the built ones. */
export const docsStyle = (files: Iterable<string>) => fontFaces([...files]) + style;

/** In development there are no built files: the fonts of the system stand in. */
function fontFaces(files: readonly string[]) {
  const faces = families.map(({ family, file }) => {
    const path = files.find((each) => each.startsWith(file) && !each.includes("italic"));
    return path
      ? `@font-face{font-family:"${family}";src:url("${path}") format("woff2");font-weight:400 700;font-display:swap}`
      : "";
  });
  return faces.join("");
}

const style = `
:root{color-scheme:light dark;--ground:#FAF6EE;--panel:#FFFDF8;--text:#16233F;--quiet:#515A6C;--line:#DED4C0;--link:#80560A;--ring:#16233F}
@media (prefers-color-scheme:dark){:root{--ground:#0F1727;--panel:#18233A;--text:#F3ECDD;--quiet:#B5B7BC;--line:#2C3852;--link:#EBC26F;--ring:#EBC26F}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 "Instrument Sans",system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:Newsreader,Georgia,serif;font-weight:500;line-height:1.2}
h1{font-size:2rem;margin:0}
h2{font-size:1.625rem;margin:2.5rem 0 .5rem}
h3{margin:0;font-size:1rem;line-height:1.4}
p{margin:.5rem 0}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
code,pre,tbody th{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
h3 code{font-size:1rem;font-weight:600}
pre{margin:.75rem 0;padding:.75rem 1rem;background:var(--panel);border:1px solid var(--line);border-radius:.5rem;white-space:pre-wrap}
header,main,nav{padding:1.25rem}
main{max-width:64rem;padding-bottom:4rem}
section{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:1.5rem}
section.group{border:0;margin:0;padding:0}
table{border-collapse:collapse;table-layout:fixed;width:100%;margin:.75rem 0;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .5rem .375rem 0;border-bottom:1px solid var(--line)}
thead th{overflow-wrap:normal;color:var(--quiet);font-weight:500}
th:nth-child(1){width:26%}
th:nth-child(2){width:21%}
th:nth-child(3){width:20%}
tbody th{font-weight:600}
nav ul{list-style:none;margin:0;padding:0}
nav ul ul{padding-left:.75rem;font-size:.8125rem}
nav li>a{display:block;padding:.25rem 0;color:inherit;text-decoration:none}
nav a:hover{text-decoration:underline}
summary{padding:.5rem 0;font-weight:600;cursor:pointer}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--panel);padding:.5rem}
@media (min-width:60rem){
th:nth-child(3){width:10%}
body{display:grid;grid-template-columns:19rem minmax(0,1fr)}
header{grid-column:1/-1;border-bottom:1px solid var(--line);padding:1.5rem 2rem}
main{padding:1rem 2rem 4rem}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:1.5rem 1rem 2rem 2rem}
}
/* Beside the calls the contents are open without being asked. */
@supports selector(::details-content){@media (min-width:60rem){
summary{display:none}
details::details-content{content-visibility:visible;block-size:auto}
}}
@media print{nav,.skip{display:none}body{display:block}}
`;
