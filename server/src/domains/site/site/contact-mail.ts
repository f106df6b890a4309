interface ReceivedMessage {
  id: number
  name: string
  email: string
  topic: string
  message: string
}

/** The subject must not contain the sender's name, which is user input. */
export const contactMail = (to: string, { id, name, email, topic, message }: ReceivedMessage) => ({
  to,
  subject: `Contact form, message ${id}: ${topic}`,
  text: [`From: ${name}\nReply to: ${email}\nTopic: ${topic}`, message].join('\n\n'),
})
