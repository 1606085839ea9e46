/**
 * Where no script runs, the links of the bar stand open at every width, and what only a script
 * could fill or answer is out of the way.
 */
export const withoutScripts = `<noscript><style>
button,[role=status]{display:none!important}
svg:has(+noscript){opacity:.2}
@media(max-width:1019.9px){
header{position:static!important}
header>div{flex-wrap:wrap}
header nav{display:flex!important;flex-wrap:wrap;order:1;flex-basis:100%;margin:0 -13px!important}
header nav~div>a{display:inline-flex!important}
}
</style></noscript>`;
