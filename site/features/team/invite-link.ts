const { hash, pathname } = location;

/** The invitation's token. It leaves the address bar, and so the history, at once. */
export const inviteToken = hash.slice(1);

history.replaceState(null, '', pathname);
