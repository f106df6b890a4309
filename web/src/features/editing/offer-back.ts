import { toast } from '../../ui/toast.ts'

export const offerBack = (bringBack: () => void) =>
  toast({ title: 'Their version is loaded', action: { label: 'Bring mine back', onClick: bringBack } })
