type Attributes = Record<string, string>;

/** A new element with attributes and children. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

let count = 0;

export function uniqueId(name: string) {
  count += 1;
  return `stripe-${name}-${count}`;
}
