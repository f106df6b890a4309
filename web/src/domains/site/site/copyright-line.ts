const defaultLine = '© 2023 Kinora' // docs/product.md “Pages and frame”

/** From the configuration (the server puts it into the page), or else the default. */
export function readCopyrightLine(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[name="copyright"]')
  return element?.content.trim() || defaultLine
}
