import { t } from '@kinora/contract/text/translate'
import { settings } from '@kinora/contract/people/settings/calls'
import { studio } from '@kinora/contract/studio/studio/calls'
import { useSend } from '../../../calls/use-send.ts'
import { inlineLinkClass } from '../../../ui/inline-link.ts'

export function ZoneNote({ timeZone }: { timeZone: string }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const saving = useSend(settings.update, {
    invalidates: [
      settings.find,
      studio.dashboard,
      studio.subscriptionGrowth,
      studio.channelAnalytics,
      studio.videoAnalytics,
    ],
    failed: t`Failed to update settings`,
  })
  return (
    <>
      {t`Days are in the time zone ${{ timeZone }}.`}
      {own !== timeZone && (
        <>
          {' '}
          <button
            type="button"
            disabled={saving.isPending}
            onClick={() => saving.mutate({ body: { timeZone: own } })}
            className={inlineLinkClass}
          >
            {t`Use ${{ timeZone: own }}`}
          </button>
        </>
      )}
    </>
  )
}
