import { toast } from '../../ui/toast.ts'

/** Call after their version was loaded into the editor. */
export const offerBack = (bringBack: () => void) =>
  toast({ title: 'Their version is loaded', action: { label: 'Bring mine back', onClick: bringBack } })
