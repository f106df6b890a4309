import {
  type EarningSource,
  earningSourceNames,
  formatDollars,
} from '@kinora/contract/studio/monetization/rules'
import { publicSiteSettings } from '@kinora/contract/site/site-settings/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { query, invalidateCalls } from '../../../api.ts'
import { useServerEvent } from '../../../lib/server-events.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useSimulatedEarning } from './use-simulated-earning.ts'
import { earningsQueries } from './use-monetization.ts'

interface EarningEvent {
  amountCents: number
  source: EarningSource
  title: string | null
}

/** Demo mode also shows simulated earnings, labelled as such. */
export function NewEarningBanner() {
  const [earned, setEarned] = useState<EarningEvent | null>(null)
  const client = useQueryClient()
  useServerEvent('earning', (event) => {
    setEarned(event)
    void invalidateCalls(client, ...earningsQueries)
  })
  const isDemo = useQuery(query(publicSiteSettings.find, {})).data?.demoMode === true
  return (
    <>
      <output className="block">
        {earned && (
          <span className="mb-4 flex items-center gap-3 rounded-md bg-accent-soft py-1.5 pr-1.5 pl-4">
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="font-semibold">You just earned {formatDollars(earned.amountCents)}!</b>{' '}
              <span className="text-fg-muted">
                {earningSourceNames[earned.source]}
                {earned.title && ` in “${earned.title}”`}
              </span>
            </span>
            <IconButton size="sm" icon={X} label="Dismiss" onClick={() => setEarned(null)} />
          </span>
        )}
      </output>
      {isDemo && <SimulatedEarning />}
    </>
  )
}

function SimulatedEarning() {
  const cents = useSimulatedEarning()
  if (cents === null) return null
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2.5">
      <span>
        <b className="font-semibold tabular-nums">+{formatDollars(cents)}</b>{' '}
        <span className="text-fg-muted">from 1 view, just now</span>
      </span>
      <Badge icon={Sparkles}>Simulated</Badge>
    </p>
  )
}
