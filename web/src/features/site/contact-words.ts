import { contactTopics, type ContactTopic } from '@kinora/contract/site'

/** What the topics are called. */
export const topicWords: Record<ContactTopic, string> = {
  question: 'Question',
  problem: 'Problem',
  press: 'Press',
  legal: 'Legal',
  other: 'Something else',
}

export const topicOptions = contactTopics.map((value) => ({ value, label: topicWords[value] }))

/** The topic that a link asks for, when there is one of that name. */
export const topicNamed = (name: string | undefined): ContactTopic =>
  contactTopics.find((topic) => topic === name) ?? 'question'
