interface ReceivedMessage {
  id: number
  name: string
  email: string
  topic: string
  message: string
}

/** What the people who run the site get. Names stay out of the subject: a stranger chose them. */
export const contactMail = (to: string, { id, name, email, topic, message }: ReceivedMessage) => ({
  to,
  subject: `Contact form, message ${id}: ${topic}`,
  text: [`From: ${name}\nAnswer to: ${email}\nTopic: ${topic}`, message].join('\n\n'),
})
