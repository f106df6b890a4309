export const textPageNames = [
  'about',
  'press',
  'copyright',
  'terms',
  'privacy',
  'safety',
  'help',
  'contact',
] as const
export type TextPageName = (typeof textPageNames)[number]

export const maxPageTextLength = 100_000

export const contactTopics = ['question', 'problem', 'press', 'legal', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]
export const contactLimits = { message: 5000, name: 100, perHour: 5 } as const
