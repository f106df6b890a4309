import { t } from '@kinora/contract/text/translate'
import { animations } from '@kinora/contract/site/animations/calls'
import { resolveAnimation } from '@kinora/contract/site/animations/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../api.ts'
import { LoadingAnimation } from './loading-animation.tsx'

/** Display time of the text (docs/product.md “Loading animations”). */
export const textDurationMs = 300

const minuteMs = 60_000

export const useAnimations = (minutes: number) =>
  useQuery({ ...query(animations.list, {}), staleTime: minutes * minuteMs })

export function LoadingOverlay({ context }: { context: string }) {
  const { data: settings, isError } = useAnimations(5)
  const hasText = useInitialDelay()
  if (!settings && !isError) return null
  const { type, size } = resolveAnimation(context, settings ?? [])
  return (
    <div className="grid min-h-[40vh] place-items-center">
      <output className="inline-grid justify-items-center gap-3">
        <LoadingAnimation type={type} size={size} />
        <span className={hasText ? 'text-fg-muted' : 'invisible'}>{t`Loading...`}</span>
      </output>
    </div>
  )
}

function useInitialDelay() {
  const [isSo, setIsSo] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsSo(false), textDurationMs)
    return () => clearTimeout(timer)
  }, [])
  return isSo
}
