import { truncateText } from '../../text/truncate-text.ts'
import { titleFromFileName } from '../uploads/rules.ts'

export const fileNamePlaceholder = '{name}'

export function titleFromTemplate(template: string, fileName: string, longest: number): string {
  const name = titleFromFileName(fileName, longest)
  if (template.trim() === '') return name
  return truncateText(template.replaceAll(fileNamePlaceholder, name), longest).trim()
}
