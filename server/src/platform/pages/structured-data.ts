// schema.org objects for search engines.

/** ISO 8601: 3723.4 → PT1H2M3S. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')}`
}

export const breadcrumbs = (steps: readonly { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

export const structuredPerson = ({ id, username }: { id: number; username: string }, publicUrl: string) => ({
  '@type': 'Person',
  name: username,
  url: `${publicUrl}/channel/${id}`,
})

export const interactionCounter = (action: string, times: number) => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': action },
  userInteractionCount: times,
})
