/** Global Privacy Control: the browser says no for its owner, whatever was answered before. */
export function hasPrivacySignal() {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}
