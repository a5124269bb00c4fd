/** Key of the bearer token in local storage. */
export const tokenKey = 'token';

/** The stored token, or undefined without one or without local storage. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || undefined;
  } catch {
    return undefined;
  }
}
