declare module '@digitalbazaar/vc-bitstring-status-list' {
  type BitstringStatusList = {
    length: number;
    getStatus(index: number): boolean;
    setStatus(index: number, status: boolean): void;
    encode(): Promise<string>;
  };
  export function createList(options: { length: number }): Promise<BitstringStatusList>;
  export function decodeList(options: { encodedList: string }): Promise<BitstringStatusList>;
  /** Does not throw: what is wrong is the `error`. */
  export function checkStatus(options: {
    credential: object;
    documentLoader: (url: string) => Promise<{ document: object }>;
    verifyBitstringStatusListCredential: boolean;
  }): Promise<{ verified: boolean; results?: { status: boolean }[]; error?: Error }>;
}
