import { toast } from '../../ui/toast.ts'

/** Somebody else's version stands in the editor now: offers to bring back what was written here. */
export const offerBack = (bringBack: () => void) =>
  toast({ title: 'Their version is loaded', action: { label: 'Bring mine back', onClick: bringBack } })
