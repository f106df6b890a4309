import { titleOfFile } from './upload-rules.ts'
import { cutText } from './cut-text.ts'

export const namePlace = '{name}'

export function titleOf(template: string, fileName: string, longest: number): string {
  const name = titleOfFile(fileName, longest)
  if (template.trim() === '') return name
  return cutText(template.replaceAll(namePlace, name), longest).trim()
}
