const usualLine = '© 2023 Kinora' // docs/product.md “Pages and frame”

/** The line that the configuration sets (the server puts it into the page), else the usual one. */
export function readCopyrightLine(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[name="copyright"]')
  return element?.content.trim() || usualLine
}
