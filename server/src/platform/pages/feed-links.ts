export const feedLinks = {
  site: (publicUrl: string) => ({ url: `${publicUrl}/feeds/site.xml`, title: 'Kinora' }),
  channel: ({ id, username }: { id: number; username: string }, publicUrl: string) => ({
    url: `${publicUrl}/feeds/channel/${id}.xml`,
    title: `${username} · Kinora`,
  }),
  podcast: ({ id, username }: { id: number; username: string }, publicUrl: string) => ({
    url: `${publicUrl}/feeds/channel/${id}/podcast.xml`,
    title: `${username}, to listen to · Kinora`,
  }),
  tag: (name: string, publicUrl: string) => ({
    url: `${publicUrl}/feeds/tag/${encodeURIComponent(name)}.xml`,
    title: `#${name} · Kinora`,
  }),
}
