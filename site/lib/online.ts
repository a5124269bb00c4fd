/**
 * Whether this site answers: `navigator.onLine` alone says no as well on a machine without another
 * network, or with a strange one.
 */
export const isOnline = async (): Promise<boolean> =>
  navigator.onLine ||
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
