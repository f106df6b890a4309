import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toShort, toVideo } from '../../../paths.ts'
import { AddressPanel } from './address-panel.tsx'
import { StartTimeField } from './start-time-field.tsx'

export function LinkPanel({ id, title, now }: { id: number; title: string; now: number }) {
  const router = useRouter()
  const [startSeconds, setStartSeconds] = useState(0)
  const address = new URL(router.buildLocation(toVideo(id, startSeconds)).href, location.origin).href
  return (
    <AddressPanel address={address} title={title}>
      <StartTimeField now={now} onChange={setStartSeconds} />
    </AddressPanel>
  )
}

export function ShortLinkPanel({ id, title }: { id: number; title: string }) {
  const router = useRouter()
  const address = new URL(router.buildLocation(toShort(id)).href, location.origin).href
  return <AddressPanel address={address} title={title} />
}
