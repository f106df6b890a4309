import { plural, t } from '@kinora/contract/text/translate'
import type { ContentType } from '@kinora/contract/administration/content-admin/rules'

type CountTexts = Record<ContentType, (count: number) => string>

// Not the form `one` where the number is left out: in some languages it is also that of 21.

export const rejectionTitles: CountTexts = {
  video: (count) =>
    count === 1
      ? t`Reject this video?`
      : t`${plural({ count }, { one: 'Reject # video?', other: 'Reject # videos?' })}`,
  short: (count) =>
    count === 1
      ? t`Reject this short?`
      : t`${plural({ count }, { one: 'Reject # short?', other: 'Reject # shorts?' })}`,
  post: (count) =>
    count === 1
      ? t`Reject this post?`
      : t`${plural({ count }, { one: 'Reject # post?', other: 'Reject # posts?' })}`,
}

export const flagTitles: CountTexts = {
  video: (count) =>
    count === 1
      ? t`Flag this video?`
      : t`${plural({ count }, { one: 'Flag # video?', other: 'Flag # videos?' })}`,
  short: (count) =>
    count === 1
      ? t`Flag this short?`
      : t`${plural({ count }, { one: 'Flag # short?', other: 'Flag # shorts?' })}`,
  post: (count) =>
    count === 1
      ? t`Flag this post?`
      : t`${plural({ count }, { one: 'Flag # post?', other: 'Flag # posts?' })}`,
}

export const deletionTitles: CountTexts = {
  video: (count) =>
    count === 1
      ? t`Delete this video?`
      : t`${plural({ count }, { one: 'Delete # video?', other: 'Delete # videos?' })}`,
  short: (count) =>
    count === 1
      ? t`Delete this short?`
      : t`${plural({ count }, { one: 'Delete # short?', other: 'Delete # shorts?' })}`,
  post: (count) =>
    count === 1
      ? t`Delete this post?`
      : t`${plural({ count }, { one: 'Delete # post?', other: 'Delete # posts?' })}`,
}

export const deletionLabels: CountTexts = {
  video: (count) =>
    count === 1
      ? t`Delete video`
      : t`${plural({ count }, { one: 'Delete # video', other: 'Delete # videos' })}`,
  short: (count) =>
    count === 1
      ? t`Delete short`
      : t`${plural({ count }, { one: 'Delete # short', other: 'Delete # shorts' })}`,
  post: (count) =>
    count === 1 ? t`Delete post` : t`${plural({ count }, { one: 'Delete # post', other: 'Delete # posts' })}`,
}

export const deletionHint = (type: ContentType, count: number) =>
  type === 'post'
    ? t`${plural(
        { count },
        {
          one: 'It goes to the trash with its pictures and comments.',
          other: 'They go to the trash with their pictures and comments.',
        },
      )} The staff can restore deleted content for 30 days.`
    : t`${plural(
        { count },
        {
          one: 'It goes to the trash with its files, comments and views.',
          other: 'They go to the trash with their files, comments and views.',
        },
      )} The staff can restore deleted content for 30 days.`
