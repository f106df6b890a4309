import { t } from '@kinora/contract/text/translate'

export const OnAirBadge = () => (
  <span className="inline-flex h-5.5 flex-none items-center gap-1.5 rounded-sm bg-danger-fill px-2 text-12 font-bold text-danger-fg">
    <span aria-hidden="true" className="size-1.5 rounded-full bg-danger-fg" />
    {t({ message: 'LIVE', context: 'badge' })}
  </span>
)
