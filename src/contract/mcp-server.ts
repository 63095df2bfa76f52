// The MCP server, as far as build and edge must agree.

export const MCP_VERSION = '2025-11-25';

/** Results by method. Tools are called instead. */
export interface McpAnswers {
  initialize: object;
  ping: object;
  'tools/list': { tools: readonly McpTool[] };
}

export interface McpTool {
  name: string;
  description: string;
  annotations: object;
  inputSchema: {
    type: 'object';
    properties: Record<string, McpArgument>;
    required: readonly string[];
  };
}

interface McpArgument {
  description?: string;
  enum?: readonly unknown[];
  pattern?: string;
  [keyword: string]: unknown;
}
