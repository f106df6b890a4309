import { dollars, sourceNames, type EarningSource } from '@kinora/contract/monetization-rules'
import { publicSite } from '@kinora/contract/site-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { query, refresh } from '../../api.ts'
import { useServerEvent } from '../../lib/event-source.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSimulatedEarning } from './use-simulated-earning.ts'
import { moneyCalls } from './use-money.ts'

interface Earned {
  amountCents: number
  source: EarningSource
  title: string | null
}

/** Demo mode also shows simulated earnings, labelled as such. */
export function EarnedBanner() {
  const [earned, say] = useState<Earned | null>(null)
  const client = useQueryClient()
  useServerEvent('earning', (event) => {
    say(event)
    void refresh(client, ...moneyCalls)
  })
  const isDemo = useQuery(query(publicSite.find, {})).data?.demoMode === true
  return (
    <>
      <output className="block">
        {earned && (
          <span className="mb-4 flex items-center gap-3 rounded-md bg-accent-soft py-1.5 pr-1.5 pl-4">
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="font-semibold">You just earned {dollars(earned.amountCents)}!</b>{' '}
              <span className="text-fg-muted">
                {sourceNames[earned.source]}
                {earned.title && ` in “${earned.title}”`}
              </span>
            </span>
            <IconButton size="sm" icon={X} label="Dismiss" onClick={() => say(null)} />
          </span>
        )}
      </output>
      {isDemo && <Simulated />}
    </>
  )
}

function Simulated() {
  const cents = useSimulatedEarning()
  if (cents === null) return null
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2.5">
      <span>
        <b className="font-semibold tabular-nums">+{dollars(cents)}</b>{' '}
        <span className="text-fg-muted">from 1 view, just now</span>
      </span>
      <Badge icon={Sparkles}>Simulated</Badge>
    </p>
  )
}
