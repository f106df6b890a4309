import { t, type Message } from '@kinora/contract/text/translate'

/** Of a constant, or of what a component made. */
export type Label = string | Message

export const labelText = (label: Label) => (typeof label === 'string' ? label : t(label))
