/** The files of a folder of evidence. */
export const evidenceNames = ['settings.json', 'settings.csv', 'settings.html', 'SHA256SUMS'] as const;
