export const trashDays = 30

export const trashKinds = ['video', 'playlist', 'post', 'comment'] as const
export type TrashKind = (typeof trashKinds)[number]
